import base from './vite.config.ts';
import {existsSync} from 'node:fs';
const stub={name:'stub',enforce:'pre',resolveId(id,importer){ const m=/^@baize\/ui\/(\w+)$/.exec(id); if(m&&!existsSync(`/work/main/packages/ui/src/${m[1]}/index.ts`))return '\0stub:'+m[1]; if(/screens\/(centre\/Centre|account-list|agent-home)/.test(id))return '\0stub:default';},
load(id){ if(id.startsWith('\0stub:'))return `export default ()=>null; export const ${id.slice(6)==='default'?'x':id.slice(6)}=()=>null;`}};
export default (env)=>{const c=base(env); return {...c,root:'/work/main/apps/portal',plugins:[stub,...c.plugins]}};
