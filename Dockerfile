# The web app is built with everything; the image that runs holds the server, its packages and the built app.
FROM node:26-bookworm-slim AS sources
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY contract/package.json contract/
COPY server/package.json server/
COPY web/package.json web/
COPY e2e/package.json e2e/
COPY tools/package.json tools/

FROM sources AS web
RUN npm ci
COPY . .
RUN npm run build

FROM sources AS packages
RUN npm ci --omit=dev --workspace @amn/server --workspace @amn/contract

FROM node:26-bookworm-slim
RUN apt-get update \
  && apt-get install -y --no-install-recommends bubblewrap ffmpeg postgresql-client \
  && rm -rf /var/lib/apt/lists/*
WORKDIR /app
COPY --from=packages /app/package.json ./
COPY --from=packages /app/node_modules node_modules
COPY contract contract
COPY server server
COPY tools/supervise.mjs tools/
COPY --from=web /app/web/dist web/dist
RUN install -d -o node -g node -m 0700 /data && install -d /media
ENV MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=1048576 MALLOC_TRIM_THRESHOLD_=131072 UV_THREADPOOL_SIZE=16
ENV NODE_ENV=production AMN_HOST=0.0.0.0 AMN_PORT=8080 AMN_DATA=/data AMN_MEDIA=/media
USER node
EXPOSE 8080
VOLUME ["/data", "/media"]
HEALTHCHECK --interval=30s --timeout=5s --start-period=20s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.AMN_PORT}/health`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=1", "tools/supervise.mjs", "node", "--max-semi-space-size=4", "--expose-gc", "server/main.ts"]
