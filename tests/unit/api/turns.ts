const { setTimeout } = globalThis;

/** Lets the event loop take turns: the events of a history step, messages and React's work arrive in them. */
export async function turns(count = 5): Promise<void> {
  for (let turn = 0; turn < count; turn++) await new Promise((resolve) => setTimeout(resolve, 0));
}
