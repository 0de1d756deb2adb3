/** How often a set is to be heard: one heartbeat that is lost costs no slot, which lasts for 60 s of silence. */
export const heartbeatSeconds = 25;
