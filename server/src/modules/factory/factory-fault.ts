/** The kind of fault, for programs. */
export type FactoryCode =
  | 'no_file'
  | 'empty_file'
  | 'file_damaged'
  | 'not_a_film'
  | 'no_picture'
  | 'incomplete'
  | 'unknown_format'
  | 'too_large'
  | 'disk_full'
  | 'tool_missing'
  | 'tool_failed'
  | 'stands_still'
  | 'busy';

/** Why a film cannot be made from a file, as a sentence for the operator. Finished parts stay for the next attempt. */
export class FactoryFault extends Error {
  override readonly name = 'FactoryFault';
  readonly code: FactoryCode;
  /** The output of the tool that failed. */
  readonly messages: string;

  constructor(code: FactoryCode, sentence: string, messages = '') {
    super(sentence);
    this.code = code;
    this.messages = messages;
  }
}
