/** The address up to the file. It contains the signature, so that addresses relative to a manifest inherit it. */
function baseOf(address: string): string {
  const path = address.replace(/[?#].*$/, '');
  return path.slice(0, path.lastIndexOf('/') + 1);
}

/** The same for all addresses of a file of the service: what follows the signature. Others stay as they are. */
export function unsigned(address: string): string {
  return address.replace(/^.*\/media\/[^/]+\//, '');
}

/** The address of the same file below another base, if that is one of its folder. */
export function rebased(address: string, base: string): string {
  const old = baseOf(address);
  return unsigned(old) === unsigned(base) ? base + address.slice(old.length) : address;
}

/** Redirects media requests to current addresses. */
export class MediaAddresses {
  /** Base addresses without signatures, each mapped to the current one. */
  private readonly names: string[] = [];
  private current = '';
  /** Makes addresses unique, to bypass caches. */
  private mark: string | null = null;

  /** From now on, requests below the old address go to the new one, and so do those with other signatures. */
  swap(from: string, to: string): void {
    this.current = baseOf(to);
    for (const base of [baseOf(from), this.current]) {
      const name = unsigned(base);
      if (this.names.indexOf(name) < 0) this.names.push(name);
    }
  }

  clear(): void {
    this.names.length = 0;
  }

  /** A query may be signed, so addresses with one stay unchanged. */
  passCaches(on: boolean): void {
    this.mark = on ? `?again=${Date.now().toString(36)}` : null;
  }

  apply(uri: string): string {
    const swapped = this.swapped(uri);
    const isPlain = /^https?:[^?#]*$/.test(swapped);
    return this.mark !== null && isPlain ? swapped + this.mark : swapped;
  }

  private swapped(uri: string): string {
    const plain = unsigned(uri);
    for (const name of this.names) {
      if (plain.indexOf(name) === 0) return this.current + plain.slice(name.length);
    }
    return uri;
  }
}
