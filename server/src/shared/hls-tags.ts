export interface HlsTag {
  /** Such as `EXT-X-STREAM-INF`. */
  readonly name: string;
  /** Values without their quotes. */
  readonly attributes: Readonly<Record<string, string>>;
}

const attribute = /([A-Z0-9-]+)\s*=\s*(?:"([^"]*)"|([^",]*))\s*(?:,|$)/g;

/** The tag of a line of a playlist with its list of attributes (RFC 8216, 4.2); `null` for other lines. */
export function hlsTag(line: string): HlsTag | null {
  const [, name, list] = /^#(EXT[A-Z0-9-]*)(?::(.*))?$/.exec(line.trim()) ?? [];
  if (name === undefined) return null;
  const pairs = [...(list ?? '').matchAll(attribute)];
  const attributes = Object.fromEntries(
    pairs.map(([, key = '', quoted, plain]) => [key, quoted ?? plain?.trim() ?? '']),
  );
  return { name, attributes };
}

/** Whether a line is an address: it is neither empty nor a tag nor a comment. */
export function isAddress(line: string): boolean {
  const text = line.trim();
  return text !== '' && !text.startsWith('#');
}
