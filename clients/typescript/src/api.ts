import type { Client, FetchResponse, MaybeOptionalInit } from 'openapi-fetch';
import type { paths } from './generated/api.js';

export type { components, paths } from './generated/api.js';

/** Every call of the document, with its method and its path. */
export type Api = Client<paths>;
export type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';

/** The paths that have the method. */
export type Path<M extends Method> = {
  [P in keyof paths]: paths[P] extends Record<M, object> ? P : never;
}[keyof paths];

/** What a call takes: `params`, `body` and, as of `fetch`, `signal`, `headers`. */
export type Init<M extends Method, P extends Path<M>> = MaybeOptionalInit<paths[P], M>;

/** What a call answers; undefined where it answers nothing (204). */
export type Reply<M extends Method, P extends Path<M>, I = object> = Exclude<
  FetchResponse<paths[P][M] & object, I, `${string}/${string}`>['data'],
  undefined
>;

/** A row of a list: of an array, or of the `items` of a page. */
export type RowOf<P extends Path<'get'>> =
  Reply<'get', P> extends readonly (infer Row)[]
    ? Row
    : Reply<'get', P> extends { items: readonly (infer Row)[] }
      ? Row
      : never;

/** The lists that are read page by page. */
export type ListPath = {
  [P in Path<'get'>]: paths[P] extends { get: { parameters: { query?: { page?: number } } } }
    ? [RowOf<P>] extends [never]
      ? never
      : P
    : never;
}[Path<'get'>];
