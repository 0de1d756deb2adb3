/** Everything up to the file: signatures stand in it, so that what is relative to a manifest inherits them. */
function baseOf(address: string): string {
  const path = address.replace(/[?#].*$/, '');
  return path.slice(0, path.lastIndexOf('/') + 1);
}

/** Where media that is asked for under one address really is. */
export class MediaAddresses {
  /** Old bases, each leading to the one that counts now. */
  private readonly bases: string[] = [];
  private current = '';
  /** Makes addresses of their own, which no cache knows. */
  private mark: string | null = null;

  /** What is asked for below the old address is asked for below the new one from now on. */
  swap(from: string, to: string): void {
    const old = baseOf(from);
    this.current = baseOf(to);
    if (this.bases.indexOf(old) < 0) this.bases.push(old);
  }

  clear(): void {
    this.bases.length = 0;
  }

  /** A query may be signed: addresses that have one are left alone. */
  passCaches(on: boolean): void {
    this.mark = on ? `?again=${Date.now().toString(36)}` : null;
  }

  apply(uri: string): string {
    const swapped = this.swapped(uri);
    const isPlain = /^https?:[^?#]*$/.test(swapped);
    return this.mark !== null && isPlain ? swapped + this.mark : swapped;
  }

  private swapped(uri: string): string {
    for (const base of this.bases) {
      if (uri.indexOf(base) === 0) return this.current + uri.slice(base.length);
    }
    return uri;
  }
}
