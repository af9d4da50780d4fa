export type StreamEvent = { event: string; data: string; id: string | undefined };

/**
 * Returns a function that reads server-sent events from chunks of text and passes each event to `emit`. It skips comments. A block with an
 * id but no data is passed on as well, since the id is the current position of the stream.
 * https://html.spec.whatwg.org/multipage/server-sent-events.html
 */
export const createEventReader = (emit: (event: StreamEvent) => void): ((chunk: string) => void) => {
  let incomplete = '';
  return (chunk) => {
    const blocks = (incomplete + chunk).replaceAll('\r\n', '\n').split('\n\n');
    incomplete = blocks.pop() ?? '';
    for (const block of blocks) {
      const fields = block.split('\n').map((line) => /^(\w+): ?(.*)$/.exec(line) ?? []);
      const valuesOf = (name: string) => fields.filter(([, field]) => field === name).map(([, , value]) => value ?? '');
      const data = valuesOf('data').join('\n');
      const id = valuesOf('id').at(-1);
      if (data || id) emit({ event: valuesOf('event').at(-1) ?? 'message', data, id });
    }
  };
};
