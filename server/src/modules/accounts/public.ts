/** The part of this module that other modules may use. */

export { accountsMeasures } from './accounts-measures.ts';
export { rewriteAvatars } from './avatars/rewrite-avatars.ts';
export { normalPhone } from './codes/normal-phone.ts';
export { deleteExpiredSignIns } from './delete-expired-sign-ins.ts';
export { dependsOnSecret } from './depends-on-secret.ts';
export { type AgePass, type AgeProofs, readAgePass, requireAge } from './pin/age-limit.ts';
export { deleteOldViewing } from './profiles/delete-old-viewing.ts';
export { countViewing, requireTimeLeft } from './profiles/viewing-today.ts';
export { endSessions } from './sessions/end-sessions.ts';
export { sessionOverOf } from './sessions/session-over-topic.ts';
export { viewerOfToken } from './sessions/viewer-of-token.ts';
export { blockUser } from './users/block-user.ts';
export { lockAccount } from './users/lock-account.ts';
