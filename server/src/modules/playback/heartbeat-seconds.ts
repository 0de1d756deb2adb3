/** Heartbeat interval. One lost heartbeat does not cost the slot, which survives 60 s of silence. */
export const heartbeatSeconds = 25;
