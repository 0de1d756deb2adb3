import { repairReferences } from './repair-references.ts';

export interface Tag {
  readonly kind: 'open' | 'close' | 'empty';
  /** As the file has it, readable as XML. */
  readonly text: string;
}

const wellFormed = /^<\/?[A-Za-z_][\w:.-]*(?:\s+[A-Za-z_:][\w:.-]*\s*=\s*(?:"[^"<]*"|'[^'<]*'))*\s*\/?>$/;
const attribute = /(?<![\w:.-])([A-Za-z_:][\w:.-]*)\s*=\s*(?:"([^"<]*)"|'([^'<]*)'|["']?([^\s"'<>]+))/g;

/** Reads a tag of this name, whose attributes may lack quotes or values. `onRepair` is notified of a change. */
export function repairTag(
  written: string,
  name: string,
  onRepair: (repair: 'reference' | 'tag') => void,
): Tag {
  const kind = written.startsWith('</') ? 'close' : written.endsWith('/>') ? 'empty' : 'open';
  if (wellFormed.test(written) && (kind !== 'close' || !written.includes('=')))
    return { kind, text: repairReferences(written, () => onRepair('reference')) };
  onRepair('tag');
  // The lines of the file keep their numbers.
  const breaks = '\n'.repeat(written.split('\n').length - 1);
  if (kind === 'close') return { kind, text: `</${name}${breaks}>` };
  const values = new Map<string, string>();
  for (const [, key = '', double, single, bare] of written
    .slice(0, kind === 'empty' ? -2 : -1)
    .matchAll(attribute))
    values.set(key, double ?? single ?? bare ?? '');
  const attributes = [...values].map(
    ([key, value]) => ` ${key}="${repairReferences(value, () => undefined).replaceAll('"', '&quot;')}"`,
  );
  return { kind, text: `<${name}${attributes.join('')}${breaks}${kind === 'empty' ? '/' : ''}>` };
}
