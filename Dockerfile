FROM node:22-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
COPY libs/domain/package.json libs/domain/
COPY libs/fhir/package.json libs/fhir/
COPY libs/testing/package.json libs/testing/
COPY workflows/package.json workflows/
COPY migrations/package.json migrations/
COPY apps/api/package.json apps/api/
COPY apps/web/package.json apps/web/
COPY clients/typescript/package.json clients/typescript/
COPY tools/package.json tools/
RUN npm ci --no-audit --no-fund
COPY . .
# The build context has no git history: `docker build --build-arg COMMIT=$(git rev-parse HEAD)`.
ARG COMMIT
# Without sources, tests, and the libraries for tests, builds, the browser and the embedded services.
RUN npm run build && node tools/image-tree.mjs /image

FROM node:22-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000
WORKDIR /app
COPY --from=build /image ./
USER node
EXPOSE 3000
CMD ["node", "apps/api/dist/main.js"]
