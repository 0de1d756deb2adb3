/** The settings of servers for their database. */
export interface DatabaseSettings {
  readonly DATABASE_URL: string;
  readonly DATABASE_SIGNALS_URL?: string;
  readonly DATABASE_REPLICA_URL?: string;
}
