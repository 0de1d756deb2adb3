/** The part of this module that other modules may use. */
export { deleteExpiredInput } from './input-field.ts';
export { messageTopic } from './messages/message-topic.ts';
