/** Everything up to the file: signatures stand in it, so that what is relative to a manifest inherits them. */
function baseOf(address: string): string {
  const path = address.replace(/[?#].*$/, '');
  return path.slice(0, path.lastIndexOf('/') + 1);
}

/** Old bases, each leading to the one that counts now. */
export class AddressSwap {
  private readonly bases: string[] = [];
  private current = '';

  /** What is asked for below the old address is asked for below the new one from now on. */
  swap(from: string, to: string): void {
    const old = baseOf(from);
    this.current = baseOf(to);
    if (this.bases.indexOf(old) < 0) this.bases.push(old);
  }

  clear(): void {
    this.bases.length = 0;
  }

  apply(uri: string): string {
    for (const base of this.bases) {
      if (uri.indexOf(base) === 0) return this.current + uri.slice(base.length);
    }
    return uri;
  }
}
