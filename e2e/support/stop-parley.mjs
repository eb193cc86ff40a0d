/** After the end-to-end tests. */
export default async function stopParley() {
  await globalThis.parleyOfTests?.stop();
}
