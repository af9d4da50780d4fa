import { type Actor, hasGrant, isTypeInScope } from '@percorso/domain';
import type { Bundle, BundleEntry, Resource } from 'fhir/r4.js';
import { Inject, Injectable } from '@nestjs/common';
import { IdentifierSearches } from '../auth/identifier-searches.js';
import type { Config } from '../config/config.js';
import { CONFIG } from '../config/config.module.js';
import { Database } from '../database/database.js';
import { grantsNeeded } from '../http/requests/access.decorator.js';
import { withoutNames } from '../http/replies/hidden-names.js';
import { NotFound } from '../http/problems/problem.js';
import { type Cursor, keyOf, type Key, textOfCursor } from './keys.js';
import { noteReads } from './note-reads.js';
import { idsByType, referencesAt } from './references.js';
import { resourceTypes } from './registry.js';
import type { FoundRow, ResourceType } from './resource-type.js';
import { type Search } from './search-query.js';
import { type RowQuery, rowsOf } from './statements.sql.js';

export const FHIR_PATH = 'fhir/r4';
/** Types that resources of a patient refer to but that belong to no patient. */
const SUPPORTING = ['Organization', 'Practitioner', 'PractitionerRole', 'Location'];

/** Whether the actor may read a type: a person by grants, a system by scopes (decision 0049). */
export const mayRead = (actor: Actor, { type, access }: ResourceType): boolean => {
  if (!isTypeInScope(actor, type)) return false;
  const needed = grantsNeeded(access);
  return needed.length === 0 || needed.some((grant) => hasGrant(actor, grant));
};

/**
 * Reads and searches resources of all types, from a replica if one is available. Each read is recorded in the access
 * log before the reply.
 */
@Injectable()
export class FhirService {
  readonly base: string;

  constructor(
    private readonly database: Database,
    private readonly searches: IdentifierSearches,
    @Inject(CONFIG) { publicUrl }: Config,
  ) {
    this.base = `${publicUrl}/${FHIR_PATH}`;
  }

  /** @throws NotFound, even if the row exists but is outside the actor's scope */
  async read(actor: Actor, type: ResourceType, id: string): Promise<Resource> {
    return type.toResource(await this.row(actor, type, id));
  }

  /** Returns the versions of a resource, the latest first. @throws NotFound */
  async history(actor: Actor, type: ResourceType, id: string): Promise<Bundle> {
    const versions = type.versions?.(await this.row(actor, type, id)) ?? [];
    const entry = versions.map((resource) => ({
      fullUrl: this.urlOf(resource),
      resource,
      request: { method: 'PUT', url: `${type.type}/${id}` },
      response: { status: '200', lastModified: resource.meta?.lastUpdated, etag: `W/"${resource.meta?.versionId}"` },
    }));
    return bundle('history', [], entry as BundleEntry[], versions.length);
  }

  async search(actor: Actor, type: ResourceType, { query, includes, identifiers, repeated }: Search): Promise<Bundle> {
    for (const identifier of identifiers) await this.searches.record(actor, identifier, 'patient_search');
    // Readers without personal data must not identify patients by searching.
    const isHidden = identifiers.length > 0 && actor.scope.namesHidden;
    const rows = isHidden ? [] : await this.rows(actor, type, { ...query, limit: query.limit + 1 });
    const page = rows.slice(0, query.limit);
    const found = page.map(type.toResource);
    const included = await this.included(
      actor,
      includes.flatMap((name) => found.flatMap((resource) => referencesAt(resource, type.includes[name] ?? []))),
      found,
    );
    await noteReads(this.database, actor, [...page, ...included.rows]);
    const last = rows.length > query.limit ? page.at(-1) : undefined;
    const path = `${this.base}/${type.type}`;
    const links = linksOf(path, repeated, last && { after: last.id });
    return bundle('searchset', links, this.entries(found, included.resources));
  }

  /**
   * Returns all resources of a patient that the actor may see, type by type, with the supporting resources that they
   * refer to. @throws NotFound
   */
  async everything(actor: Actor, id: string, count: number, cursor: Cursor | undefined): Promise<Bundle> {
    await this.mustSee(actor, id);
    const types = resourceTypes.filter((type) => 'patient' in type.search || type.type === 'Patient');
    const readable = types.filter((type) => mayRead(actor, type));
    const rows: { type: ResourceType; row: FoundRow }[] = [];
    let from = Math.max(
      0,
      readable.findIndex(({ type }) => type === cursor?.within),
    );
    let after = cursor && keyOf(cursor.after);
    for (; from < readable.length && rows.length <= count; from++, after = undefined) {
      const type = readable[from] as ResourceType;
      const conditions = [{ name: 'patient', values: [id] }];
      const found = await this.rows(actor, type, { conditions, after, limit: count + 1 - rows.length });
      rows.push(...found.map((row) => ({ type, row })));
    }
    const page = rows.slice(0, count);
    const found = page.map(({ type, row }) => type.toResource(row));
    const included = await this.included(actor, found.flatMap(allReferences), found);
    await noteReads(this.database, actor, [...page.map(({ row }) => row), ...included.rows]);
    const last = rows.length > count ? page.at(-1) : undefined;
    const next = last && { after: last.row.id, within: last.type.type };
    const links = linksOf(`${this.base}/Patient/${id}/$everything`, [['_count', String(count)]], next);
    return bundle('searchset', links, this.entries(found, included.resources));
  }

  private async mustSee(actor: Actor, patientId: string): Promise<void> {
    const patients = resourceTypes.find(({ type }) => type === 'Patient') as ResourceType;
    const rows = await this.rows(actor, patients, { keys: keysOf([patientId]), limit: 1 });
    if (rows.length === 0) throw new NotFound();
  }

  private async row(actor: Actor, type: ResourceType, id: string): Promise<FoundRow> {
    const [row] = await this.rows(actor, type, { keys: keysOf([id]), limit: 1 });
    if (!row) throw new NotFound();
    await noteReads(this.database, actor, [row]);
    return row;
  }

  private async rows(actor: Actor, type: ResourceType, query: RowQuery): Promise<FoundRow[]> {
    const { text, values } = rowsOf(type, actor, query);
    const { rows } = await this.database.reads.query<FoundRow>(text, values);
    return actor.scope.namesHidden ? (withoutNames(rows) as FoundRow[]) : rows;
  }

  /** Returns the referenced resources of types that the actor may read, without those already in the bundle. */
  private async included(actor: Actor, references: readonly string[], present: readonly Resource[]) {
    const known = new Set(present.map(({ resourceType, id }) => `${resourceType}/${id}`));
    const wanted = idsByType(references.filter((reference) => !known.has(reference)));
    const readable = resourceTypes.filter((type) => wanted.has(type.type) && mayRead(actor, type));
    const found = await Promise.all(
      readable.map(async (type) => {
        const keys = keysOf(wanted.get(type.type) ?? []);
        const rows = await this.rows(actor, type, { keys, limit: keys.length });
        return { rows, resources: rows.map(type.toResource) };
      }),
    );
    return { rows: found.flatMap(({ rows }) => rows), resources: found.flatMap(({ resources }) => resources) };
  }

  private entries(found: readonly Resource[], included: readonly Resource[]): BundleEntry[] {
    const entry = (mode: 'match' | 'include') => (resource: Resource) => ({
      fullUrl: this.urlOf(resource),
      resource,
      search: { mode },
    });
    return [...found.map(entry('match')), ...included.map(entry('include'))] as BundleEntry[];
  }

  private urlOf = ({ resourceType, id }: Resource): string => `${this.base}/${resourceType}/${id}`;
}

const keysOf = (ids: readonly string[]): Key[] => ids.flatMap((id) => keyOf(id) ?? []);

const allReferences = (resource: Resource): string[] => {
  const type = resourceTypes.find((candidate) => candidate.type === resource.resourceType);
  const references = referencesAt(resource, Object.values(type?.includes ?? {}).flat());
  return references.filter((reference) => SUPPORTING.includes(reference.split('/')[0] ?? ''));
};

function linksOf(path: string, repeated: readonly [string, string][], next: Cursor | undefined): Bundle['link'] {
  const url = (more: [string, string][]) => {
    const query = new URLSearchParams([...repeated, ...more]).toString();
    return query === '' ? path : `${path}?${query}`;
  };
  return [
    { relation: 'self', url: url([]) },
    ...(next ? [{ relation: 'next', url: url([['_cursor', textOfCursor(next)]]) }] : []),
  ];
}

const bundle = (type: Bundle['type'], link: Bundle['link'], entry: BundleEntry[], total?: number): Bundle => ({
  resourceType: 'Bundle',
  type,
  ...(total !== undefined && { total }),
  ...(link && link.length > 0 && { link }),
  ...(entry.length > 0 && { entry }),
});
