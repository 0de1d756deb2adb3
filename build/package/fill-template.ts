const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Replaces each `{name}` in an XML template by its escaped value. A name without a value is an error. */
export function fillTemplate(template: string, values: Readonly<Record<string, string>>): string {
  return template.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`The template has no value for ${name}`);
    return value.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? character);
  });
}
