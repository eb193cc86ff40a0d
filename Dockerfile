# syntax=docker/dockerfile:1
# One image for every service; the command chooses which. Build: docker build -t parley .
# With the optional engine for WhatsApp Web (docs/engines/baileys.md): docker build --target with-baileys -t parley .
ARG NODE_IMAGE=docker.io/library/node:24.21.0-bookworm-slim

# The manifests alone: what stands on them is made again only when they change.
FROM ${NODE_IMAGE} AS manifests
WORKDIR /parley
COPY package.json package-lock.json .npmrc ./
COPY apps/cli/package.json apps/cli/
COPY apps/dashboard/package.json apps/dashboard/
COPY apps/event-history/package.json apps/event-history/
COPY apps/gateway/package.json apps/gateway/
COPY apps/messaging-session/package.json apps/messaging-session/
COPY apps/operations/package.json apps/operations/
COPY apps/webhook-delivery/package.json apps/webhook-delivery/
COPY libs/client/package.json libs/client/
COPY libs/contracts/package.json libs/contracts/
COPY libs/database/package.json libs/database/
COPY libs/engine-kit/package.json libs/engine-kit/
COPY libs/idempotency/package.json libs/idempotency/
COPY libs/media-store/package.json libs/media-store/
COPY libs/messaging/package.json libs/messaging/
COPY libs/operation-executor/package.json libs/operation-executor/
COPY libs/outbound-http/package.json libs/outbound-http/
COPY libs/service-runtime/package.json libs/service-runtime/
COPY libs/testing/package.json libs/testing/
COPY tools/package.json tools/
COPY bench/package.json bench/

# What runs: no compiler, no bundler, no bench, and of the packages no sources, maps, types or documents.
FROM manifests AS dependencies
RUN npm ci --omit=dev --omit=optional --omit=peer && npm cache clean --force \
  && rm node_modules/@parley/bench \
  && find node_modules -type f \( -name '*.map' -o -name '*.ts' -o -name '*.mts' -o -name '*.cts' -o -iname '*.md' \) -delete \
  # Prisma brings a compiler of queries for each kind of database.
  && find node_modules/@prisma/client/runtime -name 'query_compiler_*' ! -name 'query_compiler_small_bg.postgresql.*' -delete

FROM manifests AS build
RUN npm ci && npm cache clean --force
COPY .swcrc tsconfig.base.json tsconfig.json nx.json ./
COPY prisma prisma
COPY tools tools
COPY docs docs
COPY libs libs
COPY apps apps
# Of our own packages only what Node loads stays, and what the gateway serves; of the tools those that run on a server.
RUN npm run build \
  && find apps/* libs/* tools -mindepth 1 -maxdepth 1 ! -name dist ! -name package.json -exec rm -rf {} + \
  && cd tools/dist && rm -r client/main.js* contract-docs docs-links graph-types openapi-types test

# The optional engine, under licences of its own: nothing of it is in the image that is built by default.
FROM ${NODE_IMAGE} AS baileys
WORKDIR /parley
COPY engines/baileys/package.json engines/baileys/package-lock.json engines/baileys/.npmrc engines/baileys/
RUN npm ci --ignore-scripts --omit=peer --prefix engines/baileys && npm cache clean --force

FROM ${NODE_IMAGE} AS runtime
LABEL org.opencontainers.image.title="Parley" \
  org.opencontainers.image.description="Self-hosted chat messaging that loses nothing" \
  org.opencontainers.image.licenses="MIT"
WORKDIR /parley
# In production `migrate` refuses to run on a server of its own within the container.
ENV NODE_ENV=production
# Large buffers go back to the system when they are freed; glibc would come to keep tens of megabytes of holes.
ENV MALLOC_MMAP_THRESHOLD_=131072
# As `npm start` runs the services (tools/src/supervisor/service-process.ts): room for garbage that dies young.
ENV NODE_OPTIONS="--enable-source-maps --max-semi-space-size=32"
# Where files are kept when MEDIA_DIR says so. A volume mounted there takes over whose folder it is.
RUN mkdir -p /var/lib/parley/media && chown node:node /var/lib/parley/media
COPY --from=dependencies /parley/node_modules node_modules
COPY --from=build /parley/package.json ./
COPY prisma prisma
COPY --from=build /parley/tools tools
COPY --from=build /parley/libs libs
COPY --from=build /parley/apps apps
USER node
EXPOSE 3000 9090
# The service's own health port. `migrate` ends before it is first asked.
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.HEALTH_PORT ?? 9090}/healthz`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "apps/gateway/dist/main.js"]

FROM runtime AS with-baileys
LABEL org.opencontainers.image.licenses="MIT AND GPL-3.0-only"
COPY --from=baileys /parley/engines/baileys engines/baileys

FROM runtime AS parley
