/** The address up to the file. It contains the signature, so that addresses relative to a manifest inherit it. */
function baseOf(address: string): string {
  return address.replace(/[^/?#]*([?#].*)?$/, '');
}

/** Redirects media requests to current addresses. */
export class MediaAddresses {
  /** Old base addresses, each mapped to the current one. */
  private readonly bases: string[] = [];
  private current = '';
  /** Makes addresses unique, to bypass caches. */
  private mark = '';

  /** From now on, requests below the old address go to the new one. */
  swap(from: string, to: string): void {
    const old = baseOf(from);
    this.current = baseOf(to);
    if (this.bases.indexOf(old) < 0) this.bases.push(old);
  }

  clear(): void {
    this.bases.length = 0;
  }

  /** A query may be signed, so addresses with one stay unchanged. */
  passCaches(on: boolean): void {
    this.mark = on ? `?again=${Date.now().toString(36)}` : '';
  }

  apply(uri: string): string {
    const swapped = this.swapped(uri);
    return /^https?:[^?#]*$/.test(swapped) ? swapped + this.mark : swapped;
  }

  private swapped(uri: string): string {
    for (const base of this.bases) {
      if (uri.indexOf(base) === 0) return this.current + uri.slice(base.length);
    }
    return uri;
  }
}
