/** The portal's workers as its bundler exports them; no walk in Node starts one. */
declare module '*?worker&url' {
  const address: string;
  export default address;
}
