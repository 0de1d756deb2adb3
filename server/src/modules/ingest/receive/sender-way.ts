/** The way by which senders connect, such as RTMP. */
export interface SenderWay {
  /** Where this machine takes the picture of a sender. */
  addressOf(name: string): string | Promise<string>;
  /** Ends the connection of a sender. */
  drop(name: string): void;
}
