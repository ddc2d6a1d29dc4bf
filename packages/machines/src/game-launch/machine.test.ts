import { describeChart } from '../testing/suite.ts';
import { gameLaunchModel } from './model.ts';

describeChart(gameLaunchModel);
