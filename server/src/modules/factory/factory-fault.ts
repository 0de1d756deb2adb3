/** Why a film cannot be made from a file, as a sentence for the operator. Finished parts stay for the next attempt. */
export class FactoryFault extends Error {
  override readonly name = 'FactoryFault';
  /** What the tool that failed has written. */
  readonly messages: string;

  constructor(sentence: string, messages = '') {
    super(sentence);
    this.messages = messages;
  }
}
