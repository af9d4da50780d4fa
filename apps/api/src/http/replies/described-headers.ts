import { ApiHeader } from '@nestjs/swagger';

/** Header of a reply, in OpenAPI. Decision 0058. */
export const revisionHeader = {
  ETag: {
    description: 'The revision of what the address names, quoted: for `If-Match` of the next write there',
    schema: { type: 'string' as const },
  },
};

type Header = { name: string; description: string };

/** For a parameter decorator that reads a header: OpenAPI shows the header on every route that uses the decorator. */
const describes =
  (header: Header): ParameterDecorator =>
  (target, key) => {
    const route = key === undefined ? undefined : Object.getOwnPropertyDescriptor(target, key);
    if (key !== undefined && route) ApiHeader({ ...header, required: false })(target, key, route);
  };

export const describesIfMatch = describes({
  name: 'If-Match',
  description:
    'The revision that the caller has seen of what the address names, as its `ETag` tells it: `"7"`. Refused with 412 where it is another.',
});

export const describesLastEventId = describes({
  name: 'Last-Event-ID',
  description: 'The id of the last event that was received, from whichever process: what was missed since comes first.',
});

export const describesIdempotencyKey = describes({
  name: 'Idempotency-Key',
  description: 'Chosen by the caller, a UUID for instance: the same key twice is one event.',
});
