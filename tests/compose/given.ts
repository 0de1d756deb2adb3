/** Folders of a run. */
export interface Given {
  readonly root: string;
  /** An empty Debian. */
  readonly base: string;
  /** A clone of the committed state, from which images are built and the compose file is read. */
  readonly context: string;
  readonly out: string;
  /** Of Docker. */
  readonly engine: string;
}
