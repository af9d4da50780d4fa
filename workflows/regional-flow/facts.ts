/** Facts for the guards of a regional flow, which has none yet. The API validates the payloads. */
export type RegionalFlowFacts = Record<string, never>;

export const initialRegionalFlowFacts: RegionalFlowFacts = {};
