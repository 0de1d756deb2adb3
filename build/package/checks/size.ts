/** LG's and Samsung's stores take more, but a set of 2018 has a few hundred megabytes for all its apps. */
const MAX_BYTES = 5 * 1024 * 1024;

export function sizeFaults(bytes: Uint8Array): string[] {
  const megabytes = (bytes.length / 1024 / 1024).toFixed(1);
  return bytes.length > MAX_BYTES ? [`the package has ${megabytes} MB, more than 5 MB`] : [];
}
