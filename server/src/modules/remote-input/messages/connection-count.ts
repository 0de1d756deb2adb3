let open = 0;

/** Counts a WebSocket of this process until the returned function is called. */
export function countConnection(): () => void {
  open++;
  return () => {
    open--;
  };
}

export function openConnections(): number {
  return open;
}
