/** The part of this module that other modules may use. */
export { deleteEndedGuests } from './guests/delete-ended-guests.ts';
export { deleteExpiredInput } from './input-field.ts';
export { messageTopic } from './messages/message-topic.ts';
export { remoteInputMeasures } from './remote-input-measures.ts';
