/** The response of `login-image/approve/`. */
export interface Television {
  readonly user_code: string;
  readonly device: { readonly platform: string; readonly model?: string | null };
  readonly ip: string;
  readonly requested_at?: string | null;
  /** Whether it is in the phone's network; `null` if the server cannot tell. */
  readonly same_network?: boolean | null;
}

export type TvState =
  /** Asks for the code; `code` is the one of the address, `error` comes from before this step. */
  | { readonly step: 'code'; readonly code: string; readonly error: string }
  /** `byLink`: the code came in an address, which anybody may have sent. */
  | { readonly step: 'question'; readonly tv: Television; readonly byLink: boolean }
  | { readonly step: 'decided'; readonly outcome: 'approved' | 'denied' };
