/** The password of every demo account that can log in, except newcomer01. */
export const DEMO_PASSWORD = 'Baize-demo-1';

/** Demo account that can withdraw at once and has past withdrawals. */
export const PAYEE_ACCOUNT = 'player01';

/** Payment password of the demo's payee. */
export const DEMO_PAYMENT_PASSWORD = '202611';

/**
 * How a demo account logs in: by the demo password, by the server's default password (H13), or not
 * at all.
 */
export type DemoLogin = 'demo' | 'default' | 'none';

/** A demo account. Uplines come before their downlines in the table. */
export interface DemoAccount {
  readonly account: string;
  readonly nickname: string;
  /** 0 player; 1, 2, 41, 42 agent (L20). */
  readonly type: number;
  readonly upline: string | null;
  /** Starting balance, in cents of a dollar (`toLocalAmount`). */
  readonly deposit: bigint;
  readonly login: DemoLogin;
  /** Login page. */
  readonly path: '/login' | '/agent';
  /** Verified contacts: a login from a new browser asks for a second step. */
  readonly contacts?: { readonly phone: string; readonly email?: string };
  /** Opened by another person: the first login must choose a password (T11). */
  readonly firstLogin?: boolean;
  /** One line for the ready message and the operator's list. */
  readonly note: string;
}

/** The accounts named in the documentation. */
const NAMED: readonly DemoAccount[] = [
  agent('agent01', 'Mai Tran', 1, null, 2_500_000n, 'top agent'),
  agent('agent02', 'Kofi Mensah', 2, 'agent01', 900_000n, 'agent under agent01'),
  agent('agent03', 'Ines Duarte', 41, 'agent02', 400_000n, 'agent under agent02'),
  agent('agent04', 'Arman Sadykov', 42, 'agent01', 350_000n, 'agent under agent01'),
  player('player01', 'Robin Vale', 'agent01', 250_000n, 'player, payment password 202611'),
  player('player02', 'Thu Ha Le', 'agent01', 120_000n, 'player'),
  {
    ...player('player03', 'Minh Anh Dao', 'agent01', 90_000n, 'logs in by SMS to 0912 345 603'),
    contacts: { phone: '+84912345603' },
  },
  player('player11', 'Dylan Reyes', 'agent02', 180_000n, 'player under agent02'),
  {
    ...player('newcomer01', 'Noa Levin', 'agent02', 50_000n, 'has the default password'),
    login: 'default',
  },
];

function agent(
  account: string,
  nickname: string,
  type: number,
  upline: string | null,
  deposit: bigint,
  note: string,
): DemoAccount {
  return { account, nickname, type, upline, deposit, login: 'demo', path: '/agent', note };
}

function player(
  account: string,
  nickname: string,
  upline: string,
  deposit: bigint,
  note: string,
): DemoAccount {
  return { account, nickname, type: 0, upline, deposit, login: 'demo', path: '/login', note };
}

/** Members of the demo downline, by account name; they cannot log in. */
const PEOPLE = `
Linh Nguyen, Quang Pham, Bao Vo, Thao Dang, Huong Bui, Duc Hoang, Ngoc Do, Tuan Ngo, Lan Duong, Hieu Ly,
Amara Okafor, Kwame Boateng, Zanele Dube, Tariq Mansour, Leila Haddad, Yusuf Demir, Selin Aydin,
Priya Nair, Arjun Mehta, Kavya Rao, Sanjay Iyer, Meera Joshi, Wei Zhang, Xiu Chen, Jun Lin, Mei Wong,
Haruto Sato, Yui Tanaka, Ren Mori, Minjun Kim, Seoyeon Park, Jiho Choi, Somchai Suksan, Ploy Chaiyo,
Putri Wijaya, Budi Santoso, Ayu Lestari, Maria Santos, Jose Ramos, Luz Castillo, Diego Herrera,
Camila Rojas, Mateo Silva, Beatriz Costa, Rafael Lima, Sofia Rossi, Luca Greco, Elena Petrova,
Ivan Horvat, Katya Novak, Jonas Berg, Freya Dahl, Liam Byrne, Aoife Kelly, Chloe Martin, Hugo Bernard,
Anna Schmidt, Felix Wagner, Olivia Hughes, Noah Bennett
`;

const UPLINES = ['agent01', 'agent02', 'agent02', 'agent03', 'agent03', 'agent04'];

function createDemoAccount(nickname: string, index: number): DemoAccount {
  const account = nickname.toLowerCase().replaceAll(' ', '.');
  const upline = UPLINES[index % UPLINES.length] ?? 'agent01';
  const deposit = BigInt(40_000 + ((index * 7919) % 37) * 5000);
  return {
    ...player(account, nickname, upline, deposit, 'downline with a history'),
    login: 'none',
  };
}

const downline: readonly DemoAccount[] = PEOPLE.trim().split(/,\s+/).map(createDemoAccount);

/** These two stand alone, so that they change no other account's downline or history. */
const reachable: DemoAccount = {
  ...player(
    'reachable01',
    'Ana Torres',
    'agent01',
    30_000n,
    'has a phone and an e-mail: second step',
  ),
  upline: null,
  contacts: { phone: '+84901234567', email: 'ana.torres@example.org' },
};

const invited: DemoAccount = {
  ...player(
    'invited01',
    'Invited 01',
    'agent01',
    30_000n,
    'was opened by another person: first login',
  ),
  upline: null,
  firstLogin: true,
};

/** Every demo account; the only place that names them. */
export const demoAccounts: readonly DemoAccount[] = [...NAMED, ...downline, reachable, invited];

/** The accounts that a visitor of the demo may log in with. */
export const demoLogins = demoAccounts.filter(({ login }) => login !== 'none');
