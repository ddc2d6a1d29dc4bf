import { describeChart } from '../testing/suite.ts';
import { loginModel } from './model.ts';

describeChart(loginModel);
