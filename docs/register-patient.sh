#!/bin/sh
# Registers one of the made-up people of the demo sources as a patient with curl, as a demo account, while `npm start` runs.
# PORT says where, as for `npm start`.
set -eu
cd "$(dirname "$0")/.."
export PORT="${PORT:-3000}"
IDENTIFIER="${1:-ZZIPQL86H30F839L}"

# Reads JSON and prints what an expression makes of it.
json() { node -e 'console.log(new Function("x", `return ${process.argv[1]}`)(JSON.parse(require("fs").readFileSync(0))))' "$1"; }

TOKEN=$(npm run -s token -- uod.operatore)
# call METHOD PATH [BODY]: a refusal is shown, and ends the walk.
call() {
  reply=$(curl -sS --fail-with-body -X "$1" "http://localhost:$PORT/v1$2" -H "authorization: Bearer $TOKEN" \
    ${3:+-H "content-type: application/json" -d "$3"}) || { printf '%s\n' "$reply" >&2; exit 1; }
  printf '%s' "$reply"
}
# entry CATALOGUE PROPERTY: of the first entry of a catalogue.
entry() { call GET "/$1?limit=1&sort=id" | json "x[0].$2"; }

FOUND=$(call POST /civilregistries/search "{\"identifier\": \"$IDENTIFIER\"}")
printf '%s' "$FOUND" | json '`Unique registry: ${x.inCivilRegistry}, regional register: ${x.inSir}, identity source: ${x.inSinfonia}`'
printf '%s' "$FOUND" | json 'x.canCreate' | grep -q true || { echo "Not to be registered: ${IDENTIFIER}"; exit 1; }

DISTRICT=$(call GET '/health-districts?code=D24' | json 'x[0].id')
BODY=$(printf '%s' "$FOUND" | json "JSON.stringify((({ prefill: { main } }) => {
  const address = { address: 'Via Mergellina 1', territoryIstatCode: '063049', postalCode: '80122', startDate: '2010-05-01' };
  return {
    taxCode: '$IDENTIFIER', healthDistrictId: '$DISTRICT', startAslDate: '2010-05-01',
    healthCardNumber: '80380001500001400020', healthCardGroupCode: '$(entry health-card-groups code)',
    healthCardExpirationDate: (new Date().getFullYear() + 3) + '-12-31',
    generalPractitioner: { code: '150123', name: 'Annamaria', surname: 'Cirillo', taxCode: 'CRLNMR66M52F839P' },
    civilRegistryEdgeRepresentation: {
      name: main.name, surname: main.surname, birthDate: main.birthDate, genderId: main.genderId, birthPlace: main.birthPlace.id,
      deceased: false, deathDate: null,
      qualificationCode: '$(entry civil-registry-qualifications code)', maritalStatusId: $(entry marital-status id),
      employmentStatusCode: '$(entry employment-statuses code)',
      addressEdgeRepresentationList: ['Residenza', 'Domicilio'].map((addressTypeCode) => ({ ...address, addressTypeCode })),
      citizenshipRepresentationList: [{ citizenshipId: 100 }],
      contactPointRepresentationList: [{ systemId: 2, description: '333 1234567' }],
      registryIdentifierRepresentationList: [],
    },
  };
})(x))")

ID=$(call POST /patients "$BODY" | json x.id)
echo "Patient $ID"
call GET "/civilregistries/$ID" | json '`${x.surname} ${x.name}, ${x.residentialAddresses[0].address}, revision ${x.revision}`'
