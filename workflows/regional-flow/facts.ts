/** Facts for the guards of a regional flow: none yet. The API validates payloads. */
export type RegionalFlowFacts = Record<string, never>;

export const initialRegionalFlowFacts: RegionalFlowFacts = {};
