/** The address of the largest rendition's file in a DASH manifest, or `null` if it has no single files. */
export function largestFile(manifest: string, address: string): string | null {
  const document = new DOMParser().parseFromString(manifest, 'application/xml');
  let best: { readonly bandwidth: number; readonly file: string } | null = null;
  for (const one of Array.from(document.getElementsByTagName('Representation'))) {
    const file = one.getElementsByTagName('BaseURL')[0]?.textContent?.trim();
    const bandwidth = Number(one.getAttribute('bandwidth'));
    if (file && bandwidth > 0 && (best === null || bandwidth > best.bandwidth)) best = { bandwidth, file };
  }
  return best && new URL(best.file, address).href;
}
