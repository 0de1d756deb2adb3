import { element } from './element.ts';
import { Refusal } from './refusal.ts';
import { note } from './report-errors.ts';
import { t } from './texts.ts';

/** A view of the page; `leave` ends its background work. */
export interface View {
  readonly nodes: readonly Node[];
  readonly leave?: () => void;
}

/** A heading that takes the focus when its view appears, so that a screen reader announces the view. */
export function heading(text: string): HTMLElement {
  return element('h1', { tabIndex: -1, textContent: text });
}

/** Shows an error; it is also read out. */
export function faultLine(): HTMLElement {
  return element('p', { className: 'fault', role: 'alert' });
}

/** Runs a button's action, one at a time, and shows its errors. */
export async function run(work: () => Promise<unknown>, line: HTMLElement, region: HTMLElement) {
  if (region.inert) return;
  line.textContent = '';
  region.inert = true;
  try {
    await work();
  } catch (fault) {
    line.textContent = fault instanceof Refusal ? fault.message : t('failed');
    if (!(fault instanceof Refusal)) note(fault);
  } finally {
    region.inert = false;
  }
}

interface Form {
  readonly fields: readonly Node[];
  readonly submit: string;
  readonly extra?: readonly Node[];
  /** An error from before the form was shown. */
  readonly fault?: string;
  work(): Promise<unknown>;
}

/** A form: fields, a line for their errors, and a button. */
export function form({ fields, submit, extra = [], fault = '', work }: Form): HTMLFormElement {
  const line = faultLine();
  line.id = 'form-fault';
  line.textContent = fault;
  const button = element('button', { type: 'submit', className: 'button main', textContent: submit });
  const node = element('form', { noValidate: true }, ...fields, line, button, ...extra);
  const last = [...node.querySelectorAll<HTMLElement>('input, textarea')].at(-1);
  last?.setAttribute('aria-describedby', line.id);
  const mark = () => last?.setAttribute('aria-invalid', String(line.textContent !== ''));
  mark();
  node.addEventListener('submit', (event) => {
    event.preventDefault();
    run(work, line, node).then(() => {
      mark();
      if (line.textContent !== '') last?.focus();
    });
  });
  return node;
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

export function labelled(label: string, input: Field): HTMLElement {
  return element('label', {}, label, input);
}

/** The way to the public help page. */
export function helpLink(): HTMLElement {
  return element('p', { className: 'foot' }, element('a', { href: '/help', textContent: t('help') }));
}

export function button(text: string, onclick: () => void, className = 'button'): HTMLButtonElement {
  return element('button', { type: 'button', className, textContent: text, onclick });
}
