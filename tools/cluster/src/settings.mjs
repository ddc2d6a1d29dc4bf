// The settings of each program, as text for its file or words for its command. Pure.
import { join } from 'node:path';
import { PARTS } from './plan.mjs';

const getLocalAddress = (port) => `127.0.0.1:${port}`;

/** The cluster's name in the backups. */
export const STANZA = 'baize';

/** How fast a dead leader is replaced, in seconds: at worst `ttl` and one more look. */
export const FAILOVER = { ttl: 10, loop_wait: 2, retry_timeout: 3 };

/**
 * @param {import('./plan.mjs').Plan} plan
 * @param {string} name of the member
 */
export function getEtcdWords({ folder, ports }, name) {
  const peer = `http://${getLocalAddress(ports[`${name}-peer`])}`;
  const client = `http://${getLocalAddress(ports[name])}`;
  const members = PARTS.etcd.map(
    (each) => `${each}=http://${getLocalAddress(ports[`${each}-peer`])}`,
  );
  const settings = {
    name,
    'data-dir': join(folder, name),
    'listen-peer-urls': peer,
    'initial-advertise-peer-urls': peer,
    'listen-client-urls': client,
    'advertise-client-urls': client,
    'initial-cluster': members.join(','),
    'initial-cluster-token': 'baize',
    // The log of a small cluster: without it the folder grows for ever.
    'auto-compaction-mode': 'periodic',
    'auto-compaction-retention': '1h',
    logger: 'zap',
    'log-level': 'warn',
  };
  return Object.entries(settings).flatMap(([key, value]) => [`--${key}`, value]);
}

/**
 * Patroni's settings of a node, as JSON, which is YAML.
 * @param {import('./plan.mjs').Plan} plan
 * @param {string} name of the node
 * @param {{postgres: string, backup: string}} programs folder of PostgreSQL's programs; pgBackRest
 */
export function getPatroniSettings({ folder, ports, passwords }, name, { postgres, backup }) {
  const place = join(folder, name);
  const archive = [
    backup,
    `--config=${join(folder, 'backup', 'pgbackrest.conf')}`,
    `--stanza=${STANZA}`,
    `--pg1-path=${join(place, 'data')}`,
    'archive-push %p',
  ].join(' ');
  return {
    scope: 'baize',
    name,
    restapi: {
      listen: getLocalAddress(ports[`${name}-patroni`]),
      connect_address: getLocalAddress(ports[`${name}-patroni`]),
      authentication: { username: 'patroni', password: passwords.patroni },
    },
    etcd3: { hosts: PARTS.etcd.map((each) => getLocalAddress(ports[each])).join(',') },
    bootstrap: {
      dcs: {
        ...FAILOVER,
        // Only a replica with every acknowledged commit may become the leader, and without a
        // replica nothing is acknowledged: a failover loses nothing.
        maximum_lag_on_failover: 0,
        synchronous_mode: true,
        synchronous_mode_strict: true,
        postgresql: {
          use_pg_rewind: true,
          use_slots: true,
          parameters: { max_connections: 100, wal_log_hints: 'on', max_wal_senders: 10 },
        },
      },
      initdb: [{ encoding: 'UTF8' }, { locale: 'C' }, 'data-checksums'],
    },
    postgresql: {
      listen: getLocalAddress(ports[name]),
      connect_address: getLocalAddress(ports[name]),
      data_dir: join(place, 'data'),
      bin_dir: postgres,
      pgpass: join(place, 'pgpass'),
      pg_hba: [
        // pgBackRest connects here.
        'local all all scram-sha-256',
        'host all all 127.0.0.1/32 scram-sha-256',
        'host replication all 127.0.0.1/32 scram-sha-256',
      ],
      parameters: {
        unix_socket_directories: place,
        password_encryption: 'scram-sha-256',
        archive_mode: 'on',
        archive_command: archive,
        // A quiet database loses no more than a minute with its disk.
        archive_timeout: '60s',
      },
      authentication: {
        superuser: { username: 'postgres', password: passwords.superuser },
        replication: { username: 'replication', password: passwords.replication },
        rewind: { username: 'rewind', password: passwords.rewind },
      },
    },
    watchdog: { mode: 'off' },
  };
}

/** What a client gets while no server answers: what a server answers without a database. */
const UNAVAILABLE = JSON.stringify({
  type: '/problems/unavailable',
  title: 'Unavailable',
  status: 503,
  code: 'unavailable',
});

/**
 * One proxy for the database (its leader, its replicas) and for the servers.
 * @param {import('./plan.mjs').Plan} plan
 */
export function getProxySettings({ ports }) {
  const nodes = PARTS.node.map(
    (name) =>
      `  server ${name} ${getLocalAddress(ports[name])} check port ${ports[`${name}-patroni`]}`,
  );
  const database = (name, check = name) => [
    `listen ${name}`,
    `  bind ${getLocalAddress(ports[name])}`,
    `  option httpchk OPTIONS /${check}`,
    '  http-check expect status 200',
    // Connections to a node that is not the leader any more would still be written to.
    '  default-server inter 500ms fall 2 rise 1 on-marked-down shutdown-sessions',
    ...nodes,
  ];
  const servers = PARTS.server.map(
    (name) => `  server ${name} ${getLocalAddress(ports[name])} check`,
  );
  return [
    'global',
    '  maxconn 4000',
    '  hard-stop-after 5s',
    'defaults',
    '  mode tcp',
    '  timeout connect 2s',
    '  timeout client 1h',
    '  timeout server 1h',
    '  timeout check 2s',
    ...database('primary'),
    // One that is far behind would only make reads wait.
    ...database('replica', 'replica?lag=16MB'),
    'listen portal',
    '  mode http',
    `  bind ${getLocalAddress(ports.portal)}`,
    '  option forwardfor',
    '  option httpchk GET /readyz',
    '  http-check expect status 200',
    '  default-server inter 500ms fall 2 rise 1',
    // A call that no server has received is sent to the other one; others are the client's to
    // repeat, with the same key.
    '  option redispatch 1',
    '  retries 4',
    '  retry-on conn-failure',
    `  http-error status 503 content-type application/problem+json string '${UNAVAILABLE}' hdr retry-after 1`,
    ...servers,
    '',
  ].join('\n');
}

/**
 * PgBouncer in transaction mode before the leader.
 * @param {import('./plan.mjs').Plan} plan
 */
export function getPoolSettings({ folder, ports }) {
  return [
    '[databases]',
    `* = host=127.0.0.1 port=${ports.primary}`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${ports.pool}`,
    'unix_socket_dir =',
    'auth_type = plain',
    `auth_file = ${join(folder, 'pool', 'users.txt')}`,
    'pool_mode = transaction',
    'max_client_conn = 400',
    'default_pool_size = 30',
    'max_prepared_statements = 400',
    // A call waits for a new leader; beyond that it gets 503.
    'query_wait_timeout = 5',
    'server_login_retry = 1',
    'server_connect_timeout = 3',
    '',
  ].join('\n');
}

/**
 * pgBackRest's settings; a node's command adds its own data folder.
 * @param {import('./plan.mjs').Plan} plan
 */
export function getBackupSettings({ folder }) {
  const place = join(folder, 'backup');
  return [
    '[global]',
    // On real machines a bucket in another place (repo1-type = s3), with encryption.
    `repo1-path = ${join(place, 'repository')}`,
    'repo1-retention-full = 7',
    'start-fast = y',
    'compress-type = lz4',
    `log-path = ${join(place, 'logs')}`,
    `lock-path = ${join(place, 'lock')}`,
    'log-level-console = warn',
    'log-level-file = info',
    `[${STANZA}]`,
    'pg1-user = postgres',
    '',
  ].join('\n');
}
