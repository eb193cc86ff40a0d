/** A catalogue, as the build compiles it: texts by their ids. */
declare module '*.po' {
  export const messages: Record<string, string>;
}
