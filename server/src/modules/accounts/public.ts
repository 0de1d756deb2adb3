/** The part of this module that other modules may use. */

export { accountsMeasures } from './accounts-measures.ts';
export { type AgePass, type AgeProofs, readAgePass, requireAge } from './age-limit.ts';
export { blockUser } from './block-user.ts';
export { deleteExpiredSignIns } from './delete-expired-sign-ins.ts';
export { dependsOnSecret } from './depends-on-secret.ts';
export { endSessions } from './end-sessions.ts';
export { lockAccount } from './lock-account.ts';
export { normalPhone } from './normal-phone.ts';
export { countViewing, deleteOldViewing, requireTimeLeft } from './profiles/viewing-today.ts';
export { rewriteAvatars } from './rewrite-avatars.ts';
export { viewerOfToken } from './viewer-of-token.ts';
