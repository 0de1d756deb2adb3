interface Exceptions {
  readonly script?: string;
  readonly frame?: string;
  readonly images?: string;
}

/**
 * Content security policy of the phone pages. Nobody may put a page into a frame, where a viewer could approve a TV
 * unawares. `script`, `frame` and `images` admit sources of other origins.
 */
export function pagePolicy({ script = '', frame = "'none'", images = '' }: Exceptions = {}): string {
  return [
    "default-src 'none'",
    `script-src 'self' ${script}`.trim(),
    `frame-src ${frame}`,
    "style-src 'self'",
    "font-src 'self'",
    "manifest-src 'self'",
    // Silence, for the media controls of a lock screen.
    'media-src blob:',
    "connect-src 'self'",
    `img-src 'self' data: ${images}`.trim(),
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}
