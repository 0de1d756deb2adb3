import { noticesFile } from '../../notices/third-party-notices.ts';
import { type Files, textOf } from '../files.ts';

/** What every package of the app contains of others, by its licence in the notices. */
const expected = ['SIL OPEN FONT LICENSE', 'Apache License', 'Permission is hereby granted, free of charge'];

/** Faults of the file that the licences of fonts and code of others require beside them. */
export function noticesFaults(files: Files): string[] {
  const text = textOf(files, noticesFile);
  if (text === null) return [`${noticesFile} is missing`];
  return expected.filter((words) => !text.includes(words)).map((words) => `${noticesFile} has no "${words}"`);
}
