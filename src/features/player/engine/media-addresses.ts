/** The address up to the file. It contains the signature, so that addresses relative to a manifest inherit it. */
function baseOf(address: string): string {
  return address.replace(/[^/?#]*([?#].*)?$/, '');
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
  private mark = '';

  /** From now on, requests below the old address go to the new one, and so do those with other signatures. */
  swap(from: string, to: string): void {
    this.current = baseOf(to);
    const name = unsigned(baseOf(from));
    if (this.names.indexOf(name) < 0) this.names.push(name);
  }

  clear(): void {
    this.names.length = 0;
  }

  /** A query may be signed, so addresses with one stay unchanged. */
  passCaches(on: boolean): void {
    this.mark = on ? `?again=${Date.now().toString(36)}` : '';
  }

  apply(uri: string): string {
    const plain = unsigned(uri);
    const [name] = this.names.filter((each) => plain.indexOf(each) === 0);
    const swapped = name ? this.current + plain.slice(name.length) : uri;
    return /^https?:[^?#]*$/.test(swapped) ? swapped + this.mark : swapped;
  }
}
