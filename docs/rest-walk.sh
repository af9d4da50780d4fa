#!/bin/sh
# Carries one episode of care from its opening to CHIUSO_UOD with curl, as three demo accounts, while `npm start` runs.
# PORT says where, as for `npm start`.
set -eu
cd "$(dirname "$0")/.."
export PORT="${PORT:-3000}"

# Reads JSON and prints what an expression makes of it.
json() { node -e 'console.log(new Function("x", `return ${process.argv[1]}`)(JSON.parse(require("fs").readFileSync(0))))' "$1"; }

UNIT=$(npm run -s token -- uod.operatore)
DIRECTOR=$(npm run -s token -- uod.direttore)
CENTRE=$(npm run -s token -- cdr.operatore)

# call TOKEN METHOD PATH [BODY]: a refusal is shown, and ends the walk.
call() {
  reply=$(curl -sS --fail-with-body -X "$2" "http://localhost:$PORT/v1$3" -H "authorization: Bearer $1" \
    ${4:+-H "content-type: application/json" -d "$4"}) || { printf '%s\n' "$reply" >&2; exit 1; }
  printf '%s' "$reply"
}
days_ago() { node -p "new Date(Date.now() - $1 * 864e5).toLocaleDateString('sv', { timeZone: 'Europe/Rome' })"; }
episode() { call "$UNIT" GET "/district-unit-episodes/$ID"; }
tell() { episode | json '`${x.status}${x.centre ? `, ${x.centre.view.state}` : ""}`'; }
unit() { call "$UNIT" PUT "/district-unit-episodes/$ID/$1" >/dev/null; tell; }
centre() { call "$CENTRE" PUT "/rehab-center-episodes/$CENTRE_ID/$1" >/dev/null; tell; }

# fill TOKEN STEP: completes the compulsory sheets of a step: forms by their content, lists by their entries.
fill() {
  episode | json "[...x.steps, ...(x.centre?.steps ?? [])].find(({ name }) => name === '$2').sheets
    .filter(({ kind }) => kind === 'compulsory').map(({ id, type }) => id + ' ' + type).join('\n')" |
    while read -r sheet type; do
      if [ "$(printf '%s' "$ENTRIES" | json "'$type' in x")" = true ]; then
        call "$1" POST "/workflows/sheet/instances/$sheet/events" \
          "$(printf '%s' "$ENTRIES" | json "JSON.stringify({ type: 'IMPORT', entries: x.$type })")" >/dev/null
      else
        call "$1" PUT "/sheets/$sheet" "$(printf '%s' "$CONTENTS" | json "JSON.stringify({ content: x.$type })")" >/dev/null
      fi
    done
}

START=$(days_ago 30)
TREATMENT=$(days_ago 10)
DISTRICT_UNIT=$(call "$UNIT" GET /me | json 'x.structures.districtUnits[0].id')
# The team of the samples has a physiatrist.
SIGNER=$(call "$UNIT" GET "/practitioners?qualificationCode=FISIATRA&districtUnitId=$DISTRICT_UNIT&limit=1" | json 'x.items[0].id')
CENTER=$(call "$CENTRE" GET /me | json 'x.structures.rehabilitationCenters[0].id')

# A grown-up resident of the unit without any access.
for candidate in $(call "$UNIT" GET '/patients?limit=-1' | json "x.items.filter((each) => each.currentDistrictStep === null
  && each.birthDate < '2000' && each.residenceDistrictUnit.id === '$DISTRICT_UNIT').map(({ id }) => id).join(' ')"); do
  PATIENT=$candidate
  [ "$(call "$UNIT" GET "/patients/$PATIENT/district-unit-episodes" | json x.length)" = 0 ] && break
done

ID=$(call "$UNIT" POST /district-unit-episodes \
  "{\"patientId\": \"$PATIENT\", \"districtUnitId\": \"$DISTRICT_UNIT\", \"startDate\": \"$START\"}" | json x.id)
echo "Episode $ID"

SAMPLE="{ today: '$(days_ago 0)', startDate: '$START', treatmentStartDate: '$TREATMENT', practitionerId: '$SIGNER',
  rehabCenterId: '$CENTER', episodeId: '$ID' }"
# samples FUNCTION TEST: the samples of every type of sheet that passes the test.
samples() {
  node --input-type=module -e "
    import { sheetsByStep, $2 } from '@percorso/domain';
    import { $1 } from '@percorso/testing';
    const types = Object.values(sheetsByStep).flat().map(([type]) => type).filter($2);
    console.log(JSON.stringify(Object.fromEntries(types.map((type) => [type, $1(type, $SAMPLE)]))));
  "
}
CONTENTS=$(samples sampleSheet isFormSheetType)
ENTRIES=$(samples sampleEntries isListSheetType)

for step in ACCETTAZIONE_UOD VALUTAZIONE_MULTIDISCIPLINARE VALUTAZIONE_UVBR PRI; do
  fill "$UNIT" $step
  unit validate
done

CENTRE_ID=$(call "$CENTRE" POST /rehab-center-episodes "{\"patientId\": \"$PATIENT\",
  \"rehabilitationCenterId\": \"$CENTER\", \"districtUnitEpisodeOfCareId\": \"$ID\", \"startDate\": \"$START\"}" | json x.id)
call "$CENTRE" PUT "/rehab-evaluation-outcome/$CENTRE_ID" \
  "{\"outcome\": \"PRESO_IN_CARICO\", \"treatmentStartDate\": \"$TREATMENT\"}" >/dev/null

CARE_PLAN=$(call "$UNIT" GET "/district-unit-episodes/$ID/careplans")
PLAN=$(printf '%s' "$CARE_PLAN" | json 'x[0].id')
# The final evaluation names the schemas of the project by their ids.
SAMPLE="{ ...$SAMPLE, schemaIds: $(printf '%s' "$CARE_PLAN" | json 'JSON.stringify(x[0].schemas.map(({ id }) => id))') }"
CONTENTS=$(samples sampleSheet isFormSheetType)
# The centre takes over the unit's targets of every schema, which is sent whole.
printf '%s' "$CARE_PLAN" | json 'x[0].schemas.map((schema) => { const written = Object.entries(schema).filter(([name]) =>
    /Code$|^(id|actionAreaId|managerId|problem|evaluationTest|program|rehabObservation|proposed|rejectedReason|approved)$/.test(name));
  return schema.id + " " + JSON.stringify({ ...Object.fromEntries(written),
    rehabShortTimeTargetCode: schema.districtShortTimeTargetCode, rehabMediumTimeTargetCode: schema.districtMediumTimeTargetCode,
    rehabLongTimeTargetCode: schema.districtLongTimeTargetCode }); }).join("\n")' |
  while read -r schema body; do
    call "$CENTRE" PUT "/district-unit-episodes/$ID/careplans/$PLAN/schemas/$schema" "$body" >/dev/null
  done
CARE_PLANS=/district-unit-episodes/careplans
call "$CENTRE" PUT "/district-unit-episodes/$ID/careplans/send" "{\"planId\": \"$PLAN\", \"treatmentStartDate\": \"$TREATMENT\"}" >/dev/null
call "$UNIT" PUT "$CARE_PLANS/approve/$PLAN" >/dev/null
call "$DIRECTOR" PUT "$CARE_PLANS/authorized/$PLAN" >/dev/null
centre validate
unit validate

fill "$CENTRE" RIABILITAZIONE_CDR
centre validate
fill "$CENTRE" CHIUSURA_CDR
centre terminate
unit validate

fill "$UNIT" VALUTAZIONE_FINALE
unit validate
fill "$UNIT" CHIUSURA_UOD
unit terminate
