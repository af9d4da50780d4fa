import { createEventReader, type StreamEvent } from './event-stream';

const read = (...pieces: string[]): StreamEvent[] => {
  const events: StreamEvent[] = [];
  const reader = createEventReader((event) => events.push(event));
  pieces.forEach(reader);
  return events;
};

describe('the stream of changes', () => {
  it('is read event by event, however the pieces are cut', () => {
    expect(read('event: cha', 'nge\ndata: {"a":1}\n', '\nevent: change\r\ndata: 2\r\n\r\n')).toEqual([
      { event: 'change', data: '{"a":1}' },
      { event: 'change', data: '2' },
    ]);
  });

  it('has comments and retry lines that say nothing', () => {
    expect(read('retry: 3000\n: listening\n\n', ': heartbeat\n\n')).toEqual([]);
  });
});
