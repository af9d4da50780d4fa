import {
  type Actor,
  type CustomReportField,
  fieldRules,
  fieldsFor,
  isDriverAvailable,
  type ReportColumn,
  type ReportConnection,
  type ReportDefinition,
  type ReportDefinitionInput,
  type ReportPreview,
} from '@percorso/domain';
import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.js';
import { Problem } from '../http/problems/problem.js';
import { brokenRule, mustHold } from '../http/problems/rule-errors.js';
import { connectionById } from './report-connections.sql.js';
import { ReportSources, schemaOf } from './report-sources.js';
import { type ParameterValues, queryFor, queryWithoutValues } from './query-values.js';
import { columnsOf, rowsOf } from './run-query.js';

type Query = Pick<ReportDefinition, 'query' | 'parameters' | 'connectionId'>;

/** How many rows a preview shows. */
const PREVIEW_ROWS = 50;

/** Inspects queries on the database on which they run. */
@Injectable()
export class ReportQueries {
  constructor(
    private readonly database: Database,
    private readonly sources: ReportSources,
  ) {}

  /**
   * The fields of an active report, from the columns that its database describes. For an inactive report (null) no
   * database is queried: the query is only validated, if its driver is installed. `known`: the stored fields.
   * @throws RuleBroken (422), Problem 422 for a driver that is not installed
   */
  async checked(
    actor: Actor,
    input: ReportDefinitionInput,
    known: readonly CustomReportField[] = [],
  ): Promise<CustomReportField[] | null> {
    const connection = await this.connection(input.connectionId);
    if (!isDriverAvailable(connection)) {
      if (!input.active) return null;
      throw new Problem(422, 'driver_not_available', { params: { driver: connection.driverTypeCode } });
    }
    const query = await queryWithoutValues({ ...input, schema: schemaOf(connection) });
    if (!input.active) return null;
    const columns = await this.sources.withClient(actor.id, connection, (client) => columnsOf(client, query));
    return fieldsFor(columns, known);
  }

  /** The columns of the query. @throws RuleBroken (422), Problem 422 without a connection */
  async columns(actor: Actor, { query, parameters, connectionId }: Query): Promise<ReportColumn[]> {
    const connection = await this.connection(connectionId);
    const bound = await queryWithoutValues({ query, parameters, schema: schemaOf(connection) });
    return this.sources.withClient(actor.id, connection, (client) => columnsOf(client, bound));
  }

  /** @throws RuleBroken (422) */
  async mustFit(actor: Actor, definition: Query, fields: readonly CustomReportField[]): Promise<void> {
    mustHold(fieldRules(fields, await this.columns(actor, definition)));
  }

  /**
   * Preview: the first rows, limited to the caller's scope. @throws Malformed (400), RuleBroken (422), Problem 422
   * without a connection
   */
  async preview(actor: Actor, definition: Query, values: ParameterValues): Promise<ReportPreview> {
    const connection = await this.connection(definition.connectionId);
    const schema = schemaOf(connection);
    const query = await queryFor(this.database, actor, { ...definition, schema }, values);
    const begun = performance.now();
    const { columns, rows } = await this.sources.withClient(actor.id, connection, async (client) => {
      const found = await columnsOf(client, query);
      const first = { page: 1, limit: PREVIEW_ROWS, sort: null, isDescending: false };
      return { columns: found, rows: (await rowsOf(client, query, found, first)).rows };
    });
    return { columns, rows, milliseconds: Math.round(performance.now() - begun) };
  }

  private async connection(id: string): Promise<ReportConnection> {
    const { rows } = await this.database.query<ReportConnection>(connectionById, [id]);
    if (!rows[0]) throw brokenRule('connectionId', 'unknownCode');
    return rows[0];
  }
}
