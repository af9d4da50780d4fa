import type { Grant } from '@percorso/domain';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';
import type { FieldValues, Path } from 'react-hook-form';
import type { z } from 'zod';
import { api, type Page, type RequestOptions } from '../../api/client';
import type { Column } from '../../ui/data-table/column';
import type { PlaceForm, PlaceRecord } from './place';

export type StructureRow = { id: string; description: string; localHealthAuthorityCode: string };

/** A kind of structures, units or centres: its paths, grants, labels and columns (spec 001 §2). */
export type StructureKind<Row extends StructureRow> = {
  /** Name in the paths of the API. */
  name: 'district-units' | 'rehabilitation-centers';
  paths: { list: string; one: (id?: string) => string };
  grants: Readonly<Record<'list' | 'read' | 'create' | 'update' | 'delete', Grant>>;
  title: string;
  labels: Readonly<Record<'intro' | 'empty' | 'create' | 'newTitle' | 'saved' | 'deleted', string>>;
  columns: readonly Column<Row>[];
  /** Number of rows on a page; if undefined, the user chooses it (spec 001 §9). */
  pageSize?: number;
  /** Whether the default order, by denomination, is descending. */
  isDescending: boolean;
  fileName: string;
};

export type StructureRecord = StructureRow & PlaceRecord & { revision: number };

/** A panel of a record: the fields of its form, and its read-only view. */
export type StructurePanel<One> = {
  title: string;
  intro?: string;
  /** Text that the form shows in place of `intro`. */
  hint?: string;
  Fields: ComponentType;
  View: (props: { record: One }) => ReactNode;
};

/** The page of a structure: its form, its panels, and the parts that only a saved record has. */
export type StructureSheet<One extends StructureRecord, Values extends FieldValues, Form extends PlaceForm> = {
  kind: Omit<StructureKind<never>, 'columns'>;
  schema: z.ZodType<Form>;
  valuesOf: (record: One | null) => Values;
  labelOf: (name: string) => string;
  fieldByProblem: Readonly<{ [code: string]: Path<Values> | undefined }>;
  panels: readonly StructurePanel<One>[];
  Parts: ComponentType<{ id: string; localHealthAuthorityCode: string; mayWrite: boolean }>;
  /** Text that is shown in place of `Parts` until the record is saved. */
  later: { title: string; text: string };
};

type Name = StructureKind<never>['name'];

/** Returns the prefix of the query keys of all lists and records of a kind. */
export const structuresKey = (name: Name) => [name] as const;

// The API types allow two kinds of responses; the name determines which of them the server returns.
export const fetchStructures = <Row>(name: Name, query: RequestOptions['query'], signal?: AbortSignal) =>
  api.page(`/${name}`, { query, signal }) as Promise<Page<unknown>> as Promise<Page<Row>>;

export const structuresQuery = <Row>(name: Name, query: RequestOptions['query']) =>
  queryOptions({
    queryKey: [...structuresKey(name), 'list', query],
    queryFn: ({ signal }) => fetchStructures<Row>(name, query, signal),
    // A list that fails to load shows no message (spec 001 §8).
    meta: { silent: true },
    placeholderData: keepPreviousData,
  });

export const structureQuery = <One>(name: Name, id: string) =>
  queryOptions({
    queryKey: [...structuresKey(name), 'one', id],
    queryFn: ({ signal }) => api.get(`/${name}/${id}`, { signal }) as Promise<unknown> as Promise<One>,
    meta: { silent: true },
  });

/** Saves a structure, or creates one if the id is missing. */
export const saveStructure = <One>(name: Name, id: string | undefined, body: object, ifMatch: number | undefined) =>
  (id === undefined
    ? api.post(`/${name}`, { body })
    : api.put(`/${name}/${id}`, { body, ifMatch })) as Promise<unknown> as Promise<One>;

export const deleteStructure = (name: Name, id: string) => api.delete(`/${name}/${id}`);
