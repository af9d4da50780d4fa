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

/** The number of rows in a preview. */
const PREVIEW_ROWS = 50;

/** Checks the queries of reports and previews their rows, on the database on which each report runs. */
@Injectable()
export class ReportQueries {
  constructor(
    private readonly database: Database,
    private readonly sources: ReportSources,
  ) {}

  /**
   * Validates the query of a report. For an active report, returns one field for each column of the query; a column that is among the
   * stored fields `known` keeps its label. For an inactive report, returns null and queries no database: its query is validated only if the
   * driver is installed.
   * @throws RuleBroken (422), Problem 422 if the report is active and the driver is not installed
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

  /** Returns the columns of the query. @throws RuleBroken (422), Problem 422 if the connection fails */
  async columns(actor: Actor, { query, parameters, connectionId }: Query): Promise<ReportColumn[]> {
    const connection = await this.connection(connectionId);
    const bound = await queryWithoutValues({ query, parameters, schema: schemaOf(connection) });
    return this.sources.withClient(actor.id, connection, (client) => columnsOf(client, bound));
  }

  /** Checks that the fields match the columns of the query. @throws RuleBroken (422) */
  async mustFit(actor: Actor, definition: Query, fields: readonly CustomReportField[]): Promise<void> {
    mustHold(fieldRules(fields, await this.columns(actor, definition)));
  }

  /**
   * Runs the query and returns its first rows, limited to the caller's scope.
   * @throws Malformed (400), RuleBroken (422), Problem 422 if the connection fails
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
