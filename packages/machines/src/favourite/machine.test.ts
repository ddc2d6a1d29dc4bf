import { describeChart } from '../testing/suite.ts';
import { favouriteModel } from './model.ts';

describeChart(favouriteModel);
