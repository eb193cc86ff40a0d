/** The part of `sql.js` that is used here; the package has no types of its own. */
declare module 'sql.js' {
  interface SqlJs {
    readonly Database: new (bytes?: Uint8Array) => object;
  }
  export default function initSqlJs(): Promise<SqlJs>;
}
