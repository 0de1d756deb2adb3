/** Heartbeat interval. One lost heartbeat does not cost the slot, which survives 60 s of silence. */
export const heartbeatSeconds = 25;

/** The same for guests, who take no slot: two of them renew the addresses before these expire. */
export const guestSeconds = 120;
