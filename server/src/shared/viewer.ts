/** The requester: user and session of a valid token. */
export interface Viewer {
  readonly id: number;
  readonly session: string;
}
