import { createEventReader, type StreamEvent } from './event-stream';

const read = (...chunks: string[]): StreamEvent[] => {
  const events: StreamEvent[] = [];
  const reader = createEventReader((event) => events.push(event));
  chunks.forEach(reader);
  return events;
};

describe('The reader of server-sent events', () => {
  it('emits each event, regardless of where the text is cut into chunks', () => {
    expect(read('event: cha', 'nge\ndata: {"a":1}\n', '\nevent: change\r\ndata: 2\r\n\r\n')).toEqual([
      { event: 'change', data: '{"a":1}' },
      { event: 'change', data: '2' },
    ]);
  });

  it('ignores comments and retry lines', () => {
    expect(read('retry: 3000\n: listening\n\n', ': heartbeat\n\n')).toEqual([]);
  });
});
