/**
 * Why a playback is left for the screen before it: the viewer asked for it, the item ended and nothing follows, it cannot
 * be played, or nobody may be watching.
 */
export type LeaveReason = 'asked' | 'ended' | 'failed' | 'absent';
