import type { GatewayLink, TemplateLink } from '../gateway-link.ts';

export interface DashRewriting {
  /** Where the manifest is, for its relative addresses. */
  readonly url: string;
  readonly maxHeight: number | null;
  /** Unix seconds. */
  readonly now: number;
  /** Seconds of the live window that may be shown. */
  readonly depth: number;
  /** A range of the archive begins then; `null` for live and films. */
  readonly from: number | null;
  /** Whether segments get the time of their broadcast. */
  readonly isTimed: boolean;
  /** The address of the server's clock. */
  readonly clock: string;
  /** The address under which a file is passed on; `null` for one that is not. */
  readonly link: (link: GatewayLink) => string | null;
  /** The same for the segments of a template. */
  readonly template: (link: TemplateLink) => string | null;
}
